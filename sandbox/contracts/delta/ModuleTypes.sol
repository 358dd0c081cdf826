// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge, DeltaTypes, Order, SELL} from "./DeltaTypes.sol";

/// @notice An order whose output goes to a handler, which finishes the trade for the owner. No beneficiary, no bridge.
struct ExternalOrder {
    address owner;
    /// Receives the output and is called with it.
    address handler;
    address srcToken;
    address destToken;
    uint256 srcAmount;
    uint256 destAmount;
    uint256 expectedAmount;
    uint256 deadline;
    uint8 kind;
    uint256 nonce;
    uint256 partnerAndFee;
    bytes permit;
    bytes metadata;
    /// Passed to the handler as it is.
    bytes data;
}

struct ExternalOrderWithSig {
    ExternalOrder order;
    bytes signature;
}

/// @notice A sale of what its owner has in a yield strategy. Always a sale.
struct ProductiveOrder {
    address owner;
    /// Receives the output; zero stands for the owner.
    address beneficiary;
    address srcToken;
    address destToken;
    /// The principal.
    uint256 srcAmount;
    /// At least this must arrive for the principal; for more in proportion.
    uint256 destAmount;
    uint256 expectedAmount;
    uint256 deadline;
    uint256 nonce;
    uint256 partnerAndFee;
    bytes permit;
    bytes metadata;
    address strategy;
    /// What the principal was worth in shares of the strategy when the order was made.
    uint256 shares;
    /// Whether the yield of those shares is sold too, or the principal alone.
    bool useShares;
    Bridge bridge;
}

struct ProductiveOrderWithSig {
    ProductiveOrder order;
    bytes signature;
}

/// @title EIP-712 struct hashes of the module's families, and both in the form that settlements take.
library ModuleTypes {
    using DeltaTypes for Bridge;

    bytes32 private constant EXTERNAL_ORDER_TYPEHASH = keccak256(
        "ExternalOrder(address owner,address handler,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,bytes data)"
    );
    bytes32 private constant PRODUCTIVE_ORDER_TYPEHASH = keccak256(
        "ProductiveOrder(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,address strategy,uint256 shares,bool useShares,Bridge bridge)Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)"
    );

    /// @dev Every member is one word, so the halves can be encoded apart; together they would not fit the stack.
    function structHash(ExternalOrder calldata order) internal pure returns (bytes32) {
        bytes memory parties = abi.encode(
            EXTERNAL_ORDER_TYPEHASH,
            order.owner,
            order.handler,
            order.srcToken,
            order.destToken,
            order.srcAmount,
            order.destAmount
        );
        bytes memory terms = abi.encode(
            order.expectedAmount,
            order.deadline,
            order.kind,
            order.nonce,
            order.partnerAndFee,
            keccak256(order.permit),
            keccak256(order.metadata),
            keccak256(order.data)
        );
        return keccak256(bytes.concat(parties, terms));
    }

    function structHash(ProductiveOrder calldata order) internal pure returns (bytes32) {
        bytes memory parties = abi.encode(
            PRODUCTIVE_ORDER_TYPEHASH,
            order.owner,
            order.beneficiary,
            order.srcToken,
            order.destToken,
            order.srcAmount,
            order.destAmount
        );
        bytes memory terms = abi.encode(
            order.expectedAmount,
            order.deadline,
            order.nonce,
            order.partnerAndFee,
            keccak256(order.permit),
            keccak256(order.metadata)
        );
        bytes memory position =
            abi.encode(order.strategy, order.shares, order.useShares, order.bridge.bridgeHash());
        return keccak256(bytes.concat(parties, terms, position));
    }

    /// @notice As an order that pays the handler.
    function plain(ExternalOrder calldata order) internal pure returns (Order memory whole) {
        whole.owner = order.owner;
        whole.beneficiary = order.handler;
        whole.srcToken = order.srcToken;
        whole.destToken = order.destToken;
        whole.srcAmount = order.srcAmount;
        whole.destAmount = order.destAmount;
        whole.expectedAmount = order.expectedAmount;
        whole.deadline = order.deadline;
        whole.kind = order.kind;
        whole.nonce = order.nonce;
        whole.partnerAndFee = order.partnerAndFee;
        whole.permit = order.permit;
        whole.metadata = order.metadata;
    }

    /// @notice As a sale of `sold`, with the amounts of its other side in proportion, rounded up.
    function plain(ProductiveOrder calldata order, uint256 sold) internal pure returns (Order memory whole) {
        whole.owner = order.owner;
        whole.beneficiary = order.beneficiary;
        whole.srcToken = order.srcToken;
        whole.destToken = order.destToken;
        whole.srcAmount = sold;
        whole.destAmount = _shareUp(order.destAmount, sold, order.srcAmount);
        whole.expectedAmount = _shareUp(order.expectedAmount, sold, order.srcAmount);
        whole.deadline = order.deadline;
        whole.kind = SELL;
        whole.nonce = order.nonce;
        whole.partnerAndFee = order.partnerAndFee;
        whole.metadata = order.metadata;
        whole.bridge = order.bridge;
    }

    function _shareUp(uint256 amount, uint256 part, uint256 whole) private pure returns (uint256) {
        return (amount * part + whole - 1) / whole;
    }
}
