// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DeltaTypes, Order} from "./DeltaTypes.sol";

interface IContractSigner {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// @title How an owner agrees to an order: a compact signature, the word of its own contract, or a pre-signature.
abstract contract DeltaConsent {
    using DeltaTypes for Order;

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant LOWER_255_BITS = bytes32(type(uint256).max >> 1);
    /// @dev Above this, `s` is the mirror image of another valid signature.
    uint256 private constant HALF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    /// @notice Hashes an owner agreed to beforehand; such orders are settled with an empty signature.
    mapping(address => mapping(bytes32 => bool)) public isPreSigned;

    event PreSignatureSet(address indexed owner, bytes32 indexed orderHash, bool preSigned);

    error InvalidSignature();
    error InvalidSigner();

    /// @notice The EIP-712 domain separator: "Portikus", "2.0.0", this chain, this contract.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("Portikus"), keccak256("2.0.0"), block.chainid, address(this))
        );
    }

    /// @notice Agrees to an order of the caller without a signature, or takes that back.
    function setPreSignature(bytes32 orderHash, bool preSigned) external {
        _setPreSignature(orderHash, preSigned);
        emit PreSignatureSet(msg.sender, orderHash, preSigned);
    }

    function _setPreSignature(bytes32 orderHash, bool preSigned) internal {
        isPreSigned[msg.sender][orderHash] = preSigned;
    }

    function _orderHash(Order calldata order, bool fillable) internal view returns (bytes32) {
        return _hashed(order.structHash(fillable));
    }

    function _hashed(bytes32 structHash) internal view returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
    }

    /// @dev An account with code, a delegated one too, is asked itself; only one without may sign with its key.
    function _checkConsent(address signer, bytes32 hash, bytes calldata signature) internal view {
        if (signature.length == 0 && isPreSigned[signer][hash]) return;
        if (signer.code.length > 0) return _checkContractSignature(signer, hash, signature);
        if (signature.length != 64) revert InvalidSignature();
        bytes32 r = bytes32(signature[:32]);
        bytes32 yParityAndS = bytes32(signature[32:]);
        bytes32 s = yParityAndS & LOWER_255_BITS;
        if (uint256(s) > HALF_CURVE_ORDER) revert InvalidSignature();
        address recovered = ecrecover(hash, 27 + uint8(uint256(yParityAndS) >> 255), r, s);
        if (recovered == address(0)) revert InvalidSignature();
        if (recovered != signer) revert InvalidSigner();
    }

    function _checkContractSignature(address signer, bytes32 hash, bytes calldata signature) private view {
        (bool answered, bytes memory answer) =
            signer.staticcall(abi.encodeCall(IContractSigner.isValidSignature, (hash, signature)));
        bool accepted = answered && answer.length >= 32
            && bytes32(answer) == bytes32(IContractSigner.isValidSignature.selector);
        if (!accepted) revert InvalidSignature();
    }
}
