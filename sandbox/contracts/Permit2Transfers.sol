// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Permit2Signer} from "./Permit2Signer.sol";
import {TokenTransfers} from "./TokenTransfers.sol";

/// @title The half of Permit2 that moves tokens by one signature each, with nonces as bits in any order.
abstract contract Permit2Transfers is Permit2Signer {
    using TokenTransfers for address;

    bytes32 private constant PERMISSIONS_TYPEHASH = keccak256("TokenPermissions(address token,uint256 amount)");
    bytes32 private constant SINGLE_TYPEHASH = keccak256(
        "PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)"
    );
    bytes32 private constant BATCH_TYPEHASH = keccak256(
        "PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)"
    );
    string private constant SINGLE_WITNESS_STUB =
        "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,";
    string private constant BATCH_WITNESS_STUB =
        "PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,";

    mapping(address => mapping(uint256 => uint256)) public nonceBitmap;

    /// @notice Moves up to the signed amount to where the caller, the signed spender, says.
    function permitTransferFrom(
        PermitTransferFrom calldata permission,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes calldata signature
    ) external {
        bytes memory head = _head(SINGLE_TYPEHASH, _hash(permission.permitted), permission.nonce, permission.deadline);
        _useOne(permission, transferDetails, owner, keccak256(head), signature);
    }

    function permitTransferFrom(
        PermitBatchTransferFrom calldata permission,
        SignatureTransferDetails[] calldata transferDetails,
        address owner,
        bytes calldata signature
    ) external {
        bytes memory head = _head(BATCH_TYPEHASH, _hash(permission.permitted), permission.nonce, permission.deadline);
        _useMany(permission, transferDetails, owner, keccak256(head), signature);
    }

    /// @notice As `permitTransferFrom`, with further data under the same signature.
    /// @param witnessTypeString The end of the type: the witness member, `)`, and the types it names in alphabetical order.
    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permission,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external {
        bytes32 typeHash = keccak256(abi.encodePacked(SINGLE_WITNESS_STUB, witnessTypeString));
        bytes memory head = _head(typeHash, _hash(permission.permitted), permission.nonce, permission.deadline);
        _useOne(permission, transferDetails, owner, keccak256(bytes.concat(head, witness)), signature);
    }

    function permitWitnessTransferFrom(
        PermitBatchTransferFrom calldata permission,
        SignatureTransferDetails[] calldata transferDetails,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external {
        bytes32 typeHash = keccak256(abi.encodePacked(BATCH_WITNESS_STUB, witnessTypeString));
        bytes memory head = _head(typeHash, _hash(permission.permitted), permission.nonce, permission.deadline);
        _useMany(permission, transferDetails, owner, keccak256(bytes.concat(head, witness)), signature);
    }

    /// @notice Makes up to 256 nonces of the caller unusable: the bits of `mask` in word `wordPos`.
    function invalidateUnorderedNonces(uint256 wordPos, uint256 mask) external {
        nonceBitmap[msg.sender][wordPos] |= mask;
        emit UnorderedNonceInvalidation(msg.sender, wordPos, mask);
    }

    function _useOne(
        PermitTransferFrom calldata permission,
        SignatureTransferDetails calldata transferDetails,
        address owner,
        bytes32 structHash,
        bytes calldata signature
    ) private {
        if (block.timestamp > permission.deadline) revert SignatureExpired(permission.deadline);
        _checkAmount(permission.permitted, transferDetails);
        _useNonce(owner, permission.nonce);
        _checkSignature(owner, structHash, signature);
        permission.permitted.token.pull(owner, transferDetails.to, transferDetails.requestedAmount);
    }

    function _useMany(
        PermitBatchTransferFrom calldata permission,
        SignatureTransferDetails[] calldata transferDetails,
        address owner,
        bytes32 structHash,
        bytes calldata signature
    ) private {
        if (block.timestamp > permission.deadline) revert SignatureExpired(permission.deadline);
        if (permission.permitted.length != transferDetails.length) revert LengthMismatch();
        _useNonce(owner, permission.nonce);
        _checkSignature(owner, structHash, signature);
        for (uint256 i = 0; i < transferDetails.length; i++) {
            _checkAmount(permission.permitted[i], transferDetails[i]);
            if (transferDetails[i].requestedAmount == 0) continue;
            permission.permitted[i].token.pull(owner, transferDetails[i].to, transferDetails[i].requestedAmount);
        }
    }

    function _checkAmount(TokenPermissions calldata permitted, SignatureTransferDetails calldata details) private pure {
        if (details.requestedAmount > permitted.amount) revert InvalidAmount(permitted.amount);
    }

    function _useNonce(address owner, uint256 nonce) private {
        uint256 bit = 1 << (nonce % 256);
        uint256 used = nonceBitmap[owner][nonce / 256];
        if (used & bit != 0) revert InvalidNonce();
        nonceBitmap[owner][nonce / 256] = used | bit;
    }

    /// @dev The spender is whoever calls.
    function _head(bytes32 typeHash, bytes32 permitted, uint256 nonce, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        return abi.encode(typeHash, permitted, msg.sender, nonce, deadline);
    }

    function _hash(TokenPermissions calldata permitted) private pure returns (bytes32) {
        return keccak256(abi.encode(PERMISSIONS_TYPEHASH, permitted.token, permitted.amount));
    }

    function _hash(TokenPermissions[] calldata permitted) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](permitted.length);
        for (uint256 i = 0; i < hashes.length; i++) {
            hashes[i] = _hash(permitted[i]);
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
