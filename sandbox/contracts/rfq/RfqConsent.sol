// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IDaiPermit, IToken} from "../TokenTransfers.sol";
import {RfqTypes} from "./RfqTypes.sol";

/// @title How a maker agrees to an offer, and how either side allows what it pays.
abstract contract RfqConsent {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    uint256 private constant COMPACT_SIZE = 64;
    uint256 private constant EIP2612_PERMIT_SIZE = 224;
    uint256 private constant DAI_PERMIT_SIZE = 256;

    function RFQ_LIMIT_ORDER_TYPEHASH() external pure returns (bytes32) {
        return RfqTypes.ORDER_TYPEHASH;
    }

    /// @notice The EIP-712 domain separator: "AUGUSTUS RFQ", "1", this chain, this contract.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("AUGUSTUS RFQ"), keccak256("1"), block.chainid, address(this))
        );
    }

    function _orderHash(bytes32 structHash) internal view returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
    }

    /// @dev A signature of the maker's key counts whether the account has code or not; any other bytes are for the account's code (ERC-1271).
    function _checkSignature(address maker, bytes32 orderHash, bytes calldata signature) internal view {
        (address signer, ECDSA.RecoverError problem) = _recover(orderHash, signature);
        if (problem == ECDSA.RecoverError.NoError && signer == maker) return;
        bool agreed = maker.code.length > 0
            && SignatureChecker.isValidERC1271SignatureNowCalldata(maker, orderHash, signature);
        require(agreed, "Invalid Signature");
    }

    /// @dev 65 bytes, or the 64 of ERC-2098: the deployed contract's library is of before version 4.7.3, which stopped taking the latter.
    function _recover(bytes32 orderHash, bytes calldata signature)
        private
        pure
        returns (address signer, ECDSA.RecoverError problem)
    {
        if (signature.length == COMPACT_SIZE) {
            (signer, problem,) = ECDSA.tryRecover(orderHash, bytes32(signature[:32]), bytes32(signature[32:]));
        } else {
            (signer, problem,) = ECDSA.tryRecoverCalldata(orderHash, signature);
        }
    }

    /// @dev Uses a permit that names this contract: EIP-2612 (224 bytes) or DAI style (256 bytes). One that fails ends the fill; bytes of any other length
    /// are no permit and are passed over, as by the deployed contract.
    function _usePermit(address token, bytes calldata permit) internal {
        if (permit.length != EIP2612_PERMIT_SIZE && permit.length != DAI_PERMIT_SIZE) return;
        bytes4 selector = permit.length == EIP2612_PERMIT_SIZE ? IToken.permit.selector : IDaiPermit.permit.selector;
        (bool permitted,) = token.call(bytes.concat(selector, permit));
        require(permitted, "Permit failed");
    }
}
